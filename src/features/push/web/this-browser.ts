const worker = '/push-worker.js'
/** No page is below this address, so the worker never stands between a page and the network. */
const scope = '/push/'

/** What the browser says about notifications, before anybody is asked. */
export type Permission = 'unsupported' | NotificationPermission

export function permissionHere(): Permission {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return able ? Notification.permission : 'unsupported'
}

export type Subscribed = { address: string; p256dh: string; auth: string }

/** The subscription that this browser has already; asks nobody. */
export async function findSubscription(): Promise<Subscribed | null> {
  if (permissionHere() !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration(scope)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? readSubscription(subscription) : null
}

/** Asks the person, and subscribes with the key of the site; null if they said no. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await startWorker()
  const applicationServerKey = bytesOf(key)
  const old = await pushManager.getSubscription()
  // A subscription with another key, from before the site's secret was changed, takes nothing from us.
  if (old && !isSame(old.options.applicationServerKey, applicationServerKey)) await old.unsubscribe()
  return readSubscription(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
}

/** As the server names devices. */
export async function fingerprintOf(address: string): Promise<string> {
  return textOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address)))
}

/** `ready` is only for workers of the page itself, so we wait for this one by hand. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker, { scope })
  const starting = registration.installing ?? registration.waiting
  if (registration.active || !starting) return registration
  return new Promise((resolve, reject) => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve(registration)
      if (starting.state === 'redundant') reject(new Error('The worker could not be started'))
    })
  })
}

function readSubscription(subscription: PushSubscription): Subscribed {
  const key = (name: PushEncryptionKeyName) => textOf(subscription.getKey(name) ?? new ArrayBuffer(0))
  return { address: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') }
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isSame = (one: ArrayBuffer | null, two: Uint8Array<ArrayBuffer>): boolean =>
  one !== null && textOf(one) === textOf(two.buffer)
