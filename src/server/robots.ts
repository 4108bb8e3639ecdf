import { createHash } from 'node:crypto'
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

export function robotsFile(sitemapUrl?: string): StaticFile {
  const body = Buffer.from(robotsText(sitemapUrl))
  return {
    body,
    br: null,
    gzip: null,
    type: 'text/plain; charset=utf-8',
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    cacheControl: 'public, max-age=3600',
  }
}
