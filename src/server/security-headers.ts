import type { Config } from '../config.ts'

/**
 * Headers of every answer. The policy allows scripts and styles of our own files only, plus the one colour-mode
 * snippet by its hash; so pages carry no nonce and can be cached whole.
 */
export function securityHeaders(
  config: Pick<Config, 'origin' | 'analytics'>,
  scriptHashes: readonly string[],
): Record<string, string> {
  const https = config.origin.startsWith('https:')
  const analytics = analyticsSources(config.analytics)
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[...scriptHashes, ...analytics].join(' ')}`.trim(),
    "style-src 'self'",
    `img-src 'self' data: blob: ${analytics.join(' ')}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${analytics.join(' ')}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://rutube.ru https://vk.com',
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

function analyticsSources(analytics: Config['analytics']): string[] {
  if (analytics.kind === 'yandex') return ['https://mc.yandex.ru']
  if (analytics.kind === 'plausible') return [new URL(analytics.url).origin]
  return []
}
