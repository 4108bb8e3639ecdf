// Shows notifications while the site is closed. Registered only by somebody who turned them on, for an address without
// pages: no page and no file ever passes through here.

self.addEventListener('install', () => self.skipWaiting())

/** What src/features/push/api/push-jobs.ts sends. Browsers want something to be shown for every message. */
self.addEventListener('push', (event) => {
  const { title, body, address, tag, language } = event.data?.json() ?? {}
  if (!title) return
  const options = { body, tag, lang: language, data: { address }, icon: '/art/empty-lamp-192.webp', renotify: true }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** Opens what it tells of: in the tab that shows it already, or in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data?.address ?? '/', self.location.origin)
  // Only pages of this site, whatever the message says.
  if (address.origin === self.location.origin) event.waitUntil(open(address.href))
})

async function open(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === address)
  await (tab ? tab.focus() : self.clients.openWindow(address))
}
