import type { Config } from '../config.ts'
import { videoFrameOrigins } from '../../contract/rich-text/video-providers.ts'

/**
 * Headers of every answer. The policy allows scripts and styles of our own files only, plus the
 * inline ones of every page by their hashes; so pages carry no nonce and can be cached whole.
 */
export function securityHeaders(
  config: Pick<Config, 'origin' | 'analytics'>,
  scriptHashes: readonly string[],
): Record<string, string> {
  const https = config.origin.startsWith('https:')
  const analytics = analyticsSources(config.analytics)
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[...scriptHashes, ...analytics.scripts].join(' ')}`.trim(),
    "style-src 'self'",
    `img-src 'self' data: blob: ${analytics.scripts.join(' ')}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${analytics.calls.join(' ')}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    // Of our own pages only the view of a menu lets itself be framed.
    `frame-src 'self' ${videoFrameOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The headers of an answer by what was asked for and what came of it. */
export type HeadersOf = (
  request: { method?: string | undefined; url?: string | undefined },
  status: number,
) => Record<string, string>

/**
 * The strict headers for every answer but those pages that other sites may show in a frame. Errors at the
 * address of such a page, and answers to a form, stay strict.
 */
export function headersByAddress(
  strict: Record<string, string>,
  isFramable: (address: string) => boolean,
): HeadersOf {
  const framable = framableHeaders(strict)
  return ({ method, url = '/' }, status) =>
    (status === 200 || status === 304) && (method === 'GET' || method === 'HEAD') && isFramable(url)
      ? framable
      : strict
}

/** In a frame of somebody else's there is nothing to send, so forms are forbidden there. */
function framableHeaders(strict: Record<string, string>): Record<string, string> {
  const { 'x-frame-options': _, 'content-security-policy': policy, ...rest } = strict
  if (policy === undefined) return rest
  return {
    ...rest,
    'content-security-policy': policy
      .replace("frame-ancestors 'none'", 'frame-ancestors *')
      .replace("form-action 'self'", "form-action 'none'"),
  }
}

/** Yandex brings a script that also counts by pictures; Plausible is only told, by our own script. */
function analyticsSources(analytics: Config['analytics']): { scripts: string[]; calls: string[] } {
  if (analytics.kind === 'yandex')
    return { scripts: ['https://mc.yandex.ru'], calls: ['https://mc.yandex.ru'] }
  if (analytics.kind === 'plausible') return { scripts: [], calls: [new URL(analytics.url).origin] }
  return { scripts: [], calls: [] }
}
