import { etagOf } from './etag.ts'
import type { StaticFile } from './static-files.ts'

/** What no crawler should ask for: interfaces for programs, and pages that are different for everybody. */
const closed = [
  '/api/',
  '/_auth/',
  '/modrinth/',
  '/*/staff/',
  '/*/auth/',
  '/*/profile/',
  '/*/resource/create',
  '/*/article/create',
]

/** The rules for crawlers. `/api/` closes the interface alone: its documentation is at `/ru/api` and stays open. */
export function robotsText(sitemapUrl?: string): string {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /']
  return `${lines.join('\n')}\n${sitemapUrl ? `\nSitemap: ${sitemapUrl}\n` : ''}`
}

export const robotsFile = (sitemapUrl?: string): StaticFile => textFile(robotsText(sitemapUrl))

/** Where to report a hole (RFC 9116). A file that was forgotten must not look valid for ever, so it ends in a year. */
export function securityFile(origin: string, now: Date): StaticFile {
  const expires = new Date(now.getTime() + 365 * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z')
  const lines = [
    `Contact: ${origin}/en/contact`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, ru, uk, be, kk, th',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return textFile(`${lines.join('\n')}\n`)
}

/** A program to download; its hash is in the documentation, so it is sent as it is. */
export const scriptFile = (text: string): StaticFile => ({
  ...textFile(text),
  type: 'text/javascript; charset=utf-8',
})

function textFile(text: string): StaticFile {
  const body = Buffer.from(text)
  return {
    body,
    br: null,
    gzip: null,
    type: 'text/plain; charset=utf-8',
    etag: etagOf(body),
    cacheControl: 'public, max-age=3600',
  }
}
