import type { SafetyRule } from '../../../../contract/inspection.ts'
import { hostsIn, isPublicIp } from './addresses.ts'

type TextRule = { rule: SafetyRule; pattern: RegExp }

/** Words that stand in a class as they are. Each is written so that an ordinary message does not match. */
const textRules: readonly TextRule[] = [
  {
    rule: 'miner',
    pattern:
      /xmrig|stratum\+(?:tcp|ssl):|cryptonight|\bminerd\b|minexmr|supportxmr|nanopool\.org|nicehash\.com/i,
  },
  {
    rule: 'autostart',
    pattern:
      /CurrentVersion[\\/]+Run\b|Programs[\\/]+Startup|\/etc\/systemd\/system|\.config\/(?:systemd\/user|autostart)|Library\/Launch(?:Agents|Daemons)|\/etc\/(?:cron|rc\.local|init\.d)|\bcrontab -|schtasks(?:\.exe)? \/create/i,
  },
  {
    rule: 'webhook',
    pattern:
      /discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d{10,}\/[\w-]{20,}|api\.telegram\.org\/bot\d{6,}:[\w-]{20,}/i,
  },
  {
    rule: 'session_theft',
    pattern:
      /launcher_(?:accounts|profiles|msa_credentials)\w*\.(?:json|bin)|microsoft_accounts\.json|(?:PrismLauncher|PolyMC|MultiMC|feather|lunarclient)[\\/].*accounts\.json|Local Storage[\\/]+leveldb|(?:Chrome|Edge|Brave-Browser|Opera Software|YandexBrowser)[\\/]+(?:User Data|Opera)|\bkey4\.db\b|\blogins\.json\b|\bwallet\.dat\b/i,
  },
  {
    rule: 'shell_command',
    pattern:
      /\bpowershell(?:\.exe)?\s+[-/]|\bcmd(?:\.exe)?\s+\/c\b|\/bin\/(?:ba)?sh\s+-c\b|\b(?:curl|wget)\b[^|\n]{4,200}\|\s*(?:sudo\s+)?(?:ba)?sh\b|\bcertutil\b.{0,40}-(?:decode|urlcache)|\bbitsadmin\b|\bmshta\b|\bregsvr32\b|DownloadString\(|\bInvoke-Expression\b/i,
  },
]

/** All of them at once: most texts match none. */
const anyRule = new RegExp(textRules.map(({ pattern }) => pattern.source).join('|'), 'i')

/** What one text gives away. `reaches` says that its class opens connections itself. */
export function rulesOfText(text: string, reaches: boolean): { rule: SafetyRule; detail: string }[] {
  const found: { rule: SafetyRule; detail: string }[] = []
  // The shortest of them has five letters.
  if (text.length < 5) return found
  const short = text.slice(0, 4096)
  if (anyRule.test(short))
    for (const { rule, pattern } of textRules) {
      const match = pattern.exec(short)
      if (match) found.push({ rule, detail: match[0].slice(0, 120) })
    }
  const host = hostsIn(short).find(isPublicIp) ?? (reaches && isPublicIp(short) ? short : undefined)
  if (host) found.push({ rule: 'bare_address', detail: host.slice(0, 60) })
  return found
}

/** Scripts beside the code: only what fetches and runs in one breath. */
export const rulesOfScript = (text: string) =>
  rulesOfText(text.slice(0, 4096), false).filter(
    ({ rule }) => rule === 'miner' || isDownloadAndRun(rule, text),
  )

const isDownloadAndRun = (rule: SafetyRule, text: string): boolean =>
  rule === 'shell_command' &&
  /\|\s*(?:sudo\s+)?(?:ba)?sh\b|-e(?:nc|ncodedcommand)?\s+[A-Za-z0-9+/=]{20}|DownloadString|Invoke-Expression|certutil|bitsadmin|mshta/i.test(
    text,
  )

/** Counting of servers, in nearly every plugin, hides these from the tool that renames packages. */
const relocationChecks = /^(?:org\.bstats(?:\.[a-z]+)?|your\.package)$/

/** Zeros to pad a number with and rows of marks are written so as well; words and addresses are not. */
export const isSuspiciousRecovered = (text: string): boolean =>
  /[a-z]{3}|\d+\.\d+\.\d+\.\d+/i.test(text) && !relocationChecks.test(text)

/** A text in Base64 that hides an address, a class or a program; null for any other. */
export function decodedSecret(text: string): string | null {
  if (text.length < 16 || text.length > 8192 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return null
  const plain = Buffer.from(text, 'base64').toString('latin1')
  if (!/^[\x20-\x7e\r\n\t]+$/.test(plain)) return null
  return /https?:\/\/|java[./](?:lang|net)[./]|\.(?:exe|jar|ps1|bat)\b|powershell|\/bin\/sh|\d+\.\d+\.\d+\.\d+/i.test(
    plain,
  )
    ? plain
    : null
}
