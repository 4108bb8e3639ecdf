import { failField } from '../../../contract/errors.ts'
import { readPublicUrl } from '../../../server/http/public-address.ts'
import { seal, unseal } from '../../../server/sealed.ts'
import type { Secret } from '../../../server/secret.ts'
import type { Preset } from '../webhook-limits.contract.ts'

/** What nobody is shown again. */
export type Target = { address: string; chat: string | null; secret: string }

const bound = (id: number) => ({ purpose: 'webhooks', owner: `webhook ${id}` })

export const sealTarget = (secret: Secret, id: number, target: Target): Buffer =>
  seal(secret, bound(id), Buffer.from(JSON.stringify(target)))

export const openTarget = (secret: Secret, id: number, sealed: Buffer): Target =>
  JSON.parse(unseal(secret, bound(id), sealed).toString()) as Target

type Given = { address?: string | undefined; bot_token?: string | undefined; chat?: string | undefined }
type Read = { address: string; chat: string | null; shown: string }

/** What was given for a preset, checked; faults name their field. `known` is what a change leaves as it is. */
export function readTarget(
  preset: Preset,
  given: Given,
  { local, known }: { local: boolean; known?: Target },
): Read {
  if (preset === 'telegram') return readTelegram(given, known)
  const address = readAddress(given.address ?? known?.address ?? '', local)
  return {
    address: address.href,
    chat: null,
    shown: preset === 'discord' ? readDiscord(address) : shorten(address),
  }
}

function readTelegram({ bot_token: token, chat }: Given, known?: Target): Read {
  const to = (chat ?? known?.chat ?? '').trim()
  if (!/^(-?\d{1,20}|@[A-Za-z]\w{4,31})$/.test(to)) throw failField('chat', 'telegram_chat')
  if (token === undefined && known) return { address: known.address, chat: to, shown: to }
  const bot = (token ?? '').trim()
  if (!/^\d{6,12}:[\w-]{30,64}$/.test(bot)) throw failField('bot_token', 'telegram_token')
  return { address: `https://api.telegram.org/bot${bot}/sendMessage`, chat: to, shown: to }
}

function readAddress(text: string, local: boolean): URL {
  const url = readPublicUrl(text, local)
  if (url instanceof URL) return url
  throw failField('address', url === 'port' ? 'webhook_port' : url)
}

const discordHosts = ['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com']

function readDiscord({ hostname, pathname }: URL): string {
  const [, number] = /^\/api(?:\/v\d+)?\/webhooks\/(\d{1,20})\/[\w-]+\/?$/.exec(pathname) ?? []
  if (number === undefined || !discordHosts.includes(hostname)) throw failField('address', 'discord_address')
  return `discord.com/…/${number}`
}

/** Paths may hold a key, so only their beginning is shown. */
function shorten({ host, pathname, search }: URL): string {
  const cut = pathname.length > 16 ? `${pathname.slice(0, 12)}…` : pathname === '/' ? '' : pathname
  return `${host}${cut}${search && !cut.endsWith('…') ? '?…' : ''}`
}
