/** Places that hide where a link leads or log who follows it; a text that links there is not verified. */
const blocked = [
  '2no.co',
  'adf.ly',
  'adfoc.us',
  'blasze.tk',
  'exe.io',
  'gplinks.co',
  'grabify.link',
  'iplogger.com',
  'iplogger.org',
  'iplogger.ru',
  'linkvertise.com',
  'link-to.net',
  'ouo.io',
  'ps3cfw.com',
  'sh.st',
  'shrinkme.io',
  'yip.su',
]
const set = new Set(blocked)

/** The blocked domain a link leads to, also through a name below it; null when it leads elsewhere. */
export function blockedDomainOf(link: string): string | null {
  let host: string
  try {
    host = new URL(link).hostname.replace(/\.$/, '')
  } catch {
    return null
  }
  const parts = host.split('.')
  for (let from = 0; from < parts.length - 1; from++) {
    const name = parts.slice(from).join('.')
    if (set.has(name)) return name
  }
  return null
}
