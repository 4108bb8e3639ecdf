import type { TestSite } from './test-site.ts'
import { aUser, browserHeaders } from './content/users.ts'

/** The field of this name as the page shows it. */
export const field = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>[^<]*`).exec(html)?.[0] ?? ''

/** What a field of this name holds. */
export const hidden = (html: string, name: string) => /value="([^"]*)"/.exec(field(html, name))?.[1] ?? ''

/** What a browser would send back of the cookies in an answer. */
export const cookies = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')

/** Somebody logged in by cookie, with the token their forms carry. */
export async function member(site: TestSite, status: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(site, status)
  const { cookie } = await browserHeaders(site, user)
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie!)![1]!)
  return { user, headers: { cookie: cookie! }, token }
}
