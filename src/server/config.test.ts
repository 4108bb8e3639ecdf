import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment gives the embedded demo on loopback', () => {
  const config = readConfig({}, '/srv/blockyard')
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/blockyard/data',
    databaseUrl: '',
    origin: 'http://localhost:3000',
    siteTitle: 'Blockyard',
    autoApproveHours: 24,
    forum: 'soon',
    requestShare: 0,
    seed: 'demo',
    workers: 1,
    rateLimit: true,
    analytics: { kind: 'builtin' },
    s3: null,
  })
})

test.each([
  [{ PORT: '80' }, 'http://localhost'],
  [{ ORIGIN: 'https://blockyard.example:443/' }, 'https://blockyard.example'],
  [{ ORIGIN: 'http://blockyard.example:8080' }, 'http://blockyard.example:8080'],
])('%j is the site at %s', (env, origin) => {
  expect(readConfig(env).origin).toBe(origin)
})

test('a database of one’s own starts empty', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://x@db/y' }).seed).toBe('none')
})

const wrong: Record<string, string[]> = {
  PORT: ['0', '65536', '-1', '3000x', '1e3', ' ٣ '],
  HOST: ['a b', 'http://x'],
  DATABASE_URL: [
    'mysql://x/y',
    'nonsense',
    'postgres://a:1,b:x/y',
    'postgres://a,b/y?target_session_attrs=fast',
  ],
  DATABASE_DIRECT_URL: ['nonsense', 'postgres://x@db/y'],
  DATABASE_REPLICA_URL: ['nonsense'],
  REDIS_URL: ['http://x'],
  CDN_PURGE: ['ban', 'forget:http://x', 'ban:nonsense', 'ban:http://a,ftp://b'],
  S3_ENDPOINT: ['ftp://x'],
  S3_PUBLIC_URL: ['files.example'],
  SMTP_URL: ['mailto:x'],
  ORIGIN: ['localhost:3000', 'https://x/path', 'ftp://x'],
  SITE_TITLE: ['x'.repeat(41)],
  SITE_LOGO: ['https://elsewhere/logo.svg', '//elsewhere/logo.svg'],
  SOCIAL_CHAT: ['javascript:alert(1)'],
  SOCIAL_MESSENGER: ['tg'],
  SOCIAL_NETWORK: ['vk'],
  AUTO_APPROVE_HOURS: ['soon', '-1', '99999'],
  FORUM: ['off'],
  HEADS_URL: ['https://heads.example/', 'nonsense{username}'],
  DM_ATLAS: ['no'],
  DM_PACK: ['/nowhere/at/all'],
  DM_HEADS: ['yes'],
  ANALYTICS: ['google', 'yandex:abc', 'plausible:nonsense'],
  TRUST_PROXY: ['true', '99'],
  SECRET: ['short'],
  SEED: ['all'],
  WORKERS: ['0', '65', 'many'],
  LIMITS: ['file.plugin=lots', 'nonsense'],
  RATE_LIMIT: ['no'],
  WEBHOOKS_LOCAL: ['yes'],
  ADMIN_PASSWORD: ['1234', 'x'.repeat(81)],
  LOG_LEVEL: ['loud'],
}

test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  'a wrong %s (%j) is named with its cure',
  (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrowError(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrowError(new RegExp(`^${name}`, 'm'))
  },
)

test('all faults are reported at once', () => {
  try {
    readConfig({ PORT: 'x', WORKERS: 'y', FORUM: 'z' })
    expect.unreachable()
  } catch (error) {
    expect((error as ConfigError).faults).toHaveLength(3)
  }
})

test('half an S3 configuration names what is missing', () => {
  expect(() => readConfig({ S3_BUCKET: 'files' })).toThrowError(
    /S3_ENDPOINT[^]*S3_ACCESS_KEY_ID[^]*S3_SECRET_ACCESS_KEY/,
  )
})

test('webhooks to this machine are for a site on this machine only', () => {
  expect(readConfig({}).webhooksLocal).toBe(false)
  expect(readConfig({ WEBHOOKS_LOCAL: 'on' }).webhooksLocal).toBe(true)
  expect(() => readConfig({ WEBHOOKS_LOCAL: 'on', ORIGIN: 'https://blockyard.example' })).toThrowError(
    /^WEBHOOKS_LOCAL/m,
  )
})

test('secrets are never printed in a fault', () => {
  const env = { ADMIN_PASSWORD: 'abcd', SECRET: 'abcd', SMTP_URL: 'abcd', DATABASE_URL: 'abcd' }
  expect(() => readConfig(env)).toThrowError(/^(?![^]*abcd)/)
})
