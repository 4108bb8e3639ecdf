import { existsSync } from 'node:fs'
import path from 'node:path'
import { limitFaults } from '../contract/limits/limits.ts'
import { readServers } from '../db/servers.ts'
import { cdnWays, type CdnConfig } from './cache/cdn.ts'

type AnalyticsConfig =
  | { kind: 'builtin' }
  | { kind: 'none' }
  | { kind: 'yandex'; id: string }
  | { kind: 'plausible'; url: string }

export type S3Config = {
  endpoint: string
  /** Where visitors reach the store, so that public files need not pass through us; empty: they do. */
  publicUrl?: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type Config = {
  port: number
  host: string
  /** Embedded database, files and mail live here. */
  dataDir: string
  /** Empty: the embedded database. */
  databaseUrl: string
  /** Past a pooler: for what needs a session of its own. Empty: `databaseUrl` leads to the server itself. */
  databaseDirectUrl: string
  databaseReplicaUrl: string
  redisUrl: string
  /** A cache in front that keeps pages and is told what changed; null: there is none. */
  cdn: CdnConfig | null
  s3: S3Config | null
  smtpUrl: string
  mailFrom: string
  origin: string
  siteTitle: string
  siteLogo: string
  social: { chat: string; messenger: string; network: string }
  /** 0: never approve without a person. */
  autoApproveHours: number
  forum: 'soon' | 'on'
  /** Percent the site keeps of what is paid for a request. */
  requestShare: number
  headsUrl: string
  /** Pictures of items in the menu constructor; off: tiles of our own. */
  dmAtlas: boolean
  /** A resource pack to draw them from; empty: the installed package. */
  dmPack: string
  /** Whether skins of heads in menus are fetched; off: heads of our own. */
  dmHeads: boolean
  analytics: AnalyticsConfig
  /** How many proxies in front of us may be believed about the visitor's address. */
  trustProxy: number
  /** Empty: generated into DATA_DIR. */
  secret: string
  seed: 'demo' | 'none'
  workers: number
  /** How long a stopping process still serves while `/readyz` says 503, so that a proxy turns away from it first. */
  drainSeconds: number
  /** What uploads leave free on the disk; null: a twentieth of it, at most 2 GiB. */
  diskReserveMiB: number | null
  /** All files of one person together. */
  uploadQuotaMiB: number
  /** `name=value` of limits this site sets for itself; applied by main.ts. */
  limits: string
  rateLimit: boolean
  /** Webhooks may lead to this machine, without TLS: for tests, and only of a site that is on this machine itself. */
  webhooksLocal: boolean
  adminPassword: string
  logLevel: string
  /** A collector of OpenTelemetry, asked by HTTP; empty: nobody is told. */
  otlpEndpoint: string
}

export class ConfigError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigError'
    this.faults = faults
  }
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])
export const isLoopback = (host: string): boolean => loopback.has(host)

/** The whole environment, parsed once; throws one ConfigError that names every fault and its cure. */
export function readConfig(env: Record<string, string | undefined>, cwd = process.cwd()): Config {
  const faults: string[] = []
  // Values that may hold a password are named, never printed.
  const fault = (name: string, cure: string) => {
    const secret = /SECRET|PASSWORD|KEY|TOKEN|DATABASE|REDIS|SMTP/.test(name)
    faults.push(secret ? `${name}: ${cure}` : `${name}=${JSON.stringify(env[name] ?? '')}: ${cure}`)
  }
  const read = (name: string) => env[name]?.trim() ?? ''

  function whole(name: string, fallback: number, min: number, max: number): number {
    const value = read(name)
    if (value === '') return fallback
    if (!/^\d{1,9}$/.test(value) || Number(value) < min || Number(value) > max) {
      fault(name, `give a whole number from ${min} to ${max}, or leave it out for ${fallback}`)
      return fallback
    }
    return Number(value)
  }
  function oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = read(name)
    if (value === '') return fallback
    if (!allowed.includes(value as T))
      fault(name, `give one of ${allowed.join(', ')}, or leave it out for ${fallback}`)
    return value as T
  }
  function url(name: string, protocols: readonly string[]): string {
    const value = read(name)
    if (value !== '' && !(URL.canParse(value) && protocols.includes(new URL(value).protocol)))
      fault(
        name,
        `give a whole address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}, or leave it out`,
      )
    return value
  }

  const port = whole('PORT', 3000, 1, 65_535)
  const host = read('HOST') || '127.0.0.1'
  if (!/^[A-Za-z0-9.:_-]+$/.test(host))
    fault('HOST', 'give an address to listen on such as 127.0.0.1 or 0.0.0.0')
  const given = url('ORIGIN', ['http:', 'https:']) || `http://localhost:${port}`
  // The usual port of a scheme is left out, as browsers do: PORT=80 is http://localhost.
  const origin = URL.canParse(given) ? new URL(given).origin : given
  if (URL.canParse(given) && new URL(given).href !== `${origin}/`)
    fault('ORIGIN', 'give only scheme, host and port, such as https://blockyard.example')
  function database(name: string): string {
    const value = read(name)
    if (value !== '' && !readServers(value))
      fault(
        name,
        'give a whole address that begins with postgres:// or postgresql://, with several servers as host1:5432,host2:5432 and target_session_attrs any, read-write, primary or standby, or leave it out',
      )
    return value
  }
  const databaseUrl = database('DATABASE_URL')
  const title = read('SITE_TITLE') || 'Blockyard'
  if ([...title].length > 40) fault('SITE_TITLE', 'give at most 40 characters')
  const logo = read('SITE_LOGO') || '/art/logo.svg'
  if (!logo.startsWith('/') || logo.startsWith('//'))
    fault('SITE_LOGO', 'give a path on this site that begins with /')
  const headsUrl = url('HEADS_URL', ['http:', 'https:'])
  if (headsUrl && !headsUrl.includes('{username}'))
    fault('HEADS_URL', 'put {username} where the name belongs')
  const dmPack = read('DM_PACK') && path.resolve(cwd, read('DM_PACK'))
  if (dmPack && !existsSync(path.join(dmPack, 'pack.mcmeta')))
    fault('DM_PACK', 'give the folder of an unpacked resource pack, the one with pack.mcmeta in it')
  const secret = read('SECRET')
  if (secret && secret.length < 32)
    fault('SECRET', 'give at least 32 characters, or leave it out to have one generated')
  const adminPassword = env.ADMIN_PASSWORD ?? ''
  if (adminPassword && (adminPassword.length < 5 || adminPassword.length > 80))
    fault('ADMIN_PASSWORD', 'give 5 to 80 characters, or leave it out to have one generated and printed once')

  const config: Config = {
    port,
    host,
    dataDir: path.resolve(cwd, read('DATA_DIR') || 'data'),
    databaseUrl,
    databaseDirectUrl: database('DATABASE_DIRECT_URL'),
    databaseReplicaUrl: database('DATABASE_REPLICA_URL'),
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    cdn: readCdn(read('CDN_PURGE'), read('CDN_PURGE_TOKEN'), fault),
    s3: readS3(read, fault),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read('MAIL_FROM') || `noreply@${URL.canParse(origin) ? new URL(origin).hostname : 'localhost'}`,
    origin,
    siteTitle: title,
    siteLogo: logo,
    social: {
      chat: url('SOCIAL_CHAT', ['https:', 'http:']),
      messenger: url('SOCIAL_MESSENGER', ['https:', 'http:']),
      network: url('SOCIAL_NETWORK', ['https:', 'http:']),
    },
    autoApproveHours: whole('AUTO_APPROVE_HOURS', 24, 0, 8760),
    forum: oneOf('FORUM', ['soon', 'on'], 'soon'),
    requestShare: whole('REQUEST_SHARE', 0, 0, 50),
    headsUrl,
    dmAtlas: oneOf('DM_ATLAS', ['on', 'off'], 'on') === 'on',
    dmPack,
    dmHeads: oneOf('DM_HEADS', ['on', 'off'], 'on') === 'on',
    analytics: readAnalytics(read('ANALYTICS'), fault),
    trustProxy: whole('TRUST_PROXY', 0, 0, 10),
    secret,
    seed: oneOf('SEED', ['demo', 'none'], databaseUrl ? 'none' : 'demo'),
    workers: whole('WORKERS', 1, 1, 64),
    drainSeconds: whole('DRAIN_SECONDS', 3, 0, 300),
    diskReserveMiB: read('DISK_RESERVE_MIB') === '' ? null : whole('DISK_RESERVE_MIB', 2048, 0, 1_048_576),
    uploadQuotaMiB: whole('UPLOAD_QUOTA_MIB', 10_240, 1, 1_048_576),
    limits: readLimits(read('LIMITS'), fault),
    rateLimit: oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    webhooksLocal: oneOf('WEBHOOKS_LOCAL', ['on', 'off'], 'off') === 'on',
    adminPassword,
    logLevel: oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
    otlpEndpoint: url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
  }
  if (config.databaseDirectUrl && !databaseUrl)
    fault(
      'DATABASE_DIRECT_URL',
      'it is the way past a pooler in DATABASE_URL: give that one, or leave this out',
    )
  if (databaseUrl && config.seed === 'demo')
    fault('SEED', 'the demo is only for the embedded database: leave SEED out, or leave DATABASE_URL out')
  if (config.webhooksLocal && !(URL.canParse(origin) && isLoopback(new URL(origin).hostname)))
    fault('WEBHOOKS_LOCAL', 'only for tests of a site at http://localhost: leave it out')
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

type Fault = (name: string, cure: string) => void

function readS3(read: (name: string) => string, fault: Fault): S3Config | null {
  const names = [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_PUBLIC_URL',
  ] as const
  const optional = ['S3_REGION', 'S3_PUBLIC_URL']
  if (names.every((name) => read(name) === '')) return null
  for (const name of names)
    if (read(name) === '' && !optional.includes(name))
      fault(name, 'needed as soon as any S3_ setting is given')
  const isAddress = (value: string) => /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')
  const [endpoint, publicUrl] = [read('S3_ENDPOINT'), read('S3_PUBLIC_URL')]
  if (endpoint && !isAddress(endpoint))
    fault('S3_ENDPOINT', 'give a whole address that begins with https:// or http://')
  if (publicUrl && !isAddress(publicUrl))
    fault('S3_PUBLIC_URL', 'give a whole address that begins with https:// or http://, or leave it out')
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    publicUrl: publicUrl.replace(/\/$/, ''),
    bucket: read('S3_BUCKET'),
    region: read('S3_REGION') || 'us-east-1',
    accessKeyId: read('S3_ACCESS_KEY_ID'),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
  }
}

function readCdn(value: string, token: string, fault: Fault): CdnConfig | null {
  if (value === '') return null
  const [name, ...rest] = value.split(':')
  const way = cdnWays.find((one) => one === name)
  const urls = rest.join(':').split(',')
  if (!way || !urls.every((url) => /^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))) {
    fault('CDN_PURGE', `give ${cdnWays.map((one) => `${one}:<address>`).join(', ')}, or leave it out`)
    return null
  }
  return { way, urls, token }
}

function readLimits(value: string, fault: Fault): string {
  for (const one of limitFaults(value)) fault('LIMITS', one)
  return value
}

function readAnalytics(value: string, fault: Fault): AnalyticsConfig {
  if (value === '' || value === 'builtin') return { kind: 'builtin' }
  if (value === 'none') return { kind: 'none' }
  const [kind, ...rest] = value.split(':')
  const detail = rest.join(':')
  if (kind === 'yandex' && /^\d{1,12}$/.test(detail)) return { kind: 'yandex', id: detail }
  if (kind === 'plausible' && URL.canParse(detail) && /^https?:$/.test(new URL(detail).protocol))
    return { kind: 'plausible', url: detail.replace(/\/$/, '') }
  fault('ANALYTICS', 'give builtin, none, yandex:<number> or plausible:<address>')
  return { kind: 'builtin' }
}
