import { gameVersions } from '../../../contract/game.ts'
import { cleanName, type Installed } from './installed.ts'

const releases: ReadonlySet<string> = new Set(gameVersions)
const loaderWord =
  /^(?:bukkit|spigot|paper|purpur|folia|velocity|bungee(?:cord)?|waterfall|fabric|quilt|forge|neoforge|sponge|mc|universal|all|dist|shaded|release)$/i

/** `LuckPerms-Bukkit-5.4.102.jar` is LuckPerms 5.4.102; `jei-1.20.1-forge-15.2.0.27.jar` is jei 15.2.0.27. */
export function readFileName(file: string): Pick<Installed, 'name' | 'version'> | null {
  const stem = file
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.(?:jar|zip)(?:\.disabled|\.bak|\.old)?$/i, '')
    .replace(/\s*\(\d+\)$/, '')
  const parts = stem.split(/[-_+ ](?=v?\d|mc\d|[A-Za-z]+(?:[-_+ ]|$))/i)
  const isNumber = (part: string) => /^(?:v|mc)?\d+(?:[._]\d+)*[\w.+]*$/i.test(part)
  const first = parts.findIndex((part, at) => at > 0 && (isNumber(part) || loaderWord.test(part)))
  const words = first < 0 ? parts : parts.slice(0, first)
  const rest = first < 0 ? [] : parts.slice(first)
  const numbers = rest.filter(isNumber).map((part) => part.replace(/^(?:v|mc)(?=\d)/i, ''))
  // A number that is a release of the game is the plugin's own only where there is no other.
  const own = numbers.filter((number) => !releases.has(number))
  const version = own.at(0) ?? numbers.at(-1) ?? null
  const name = cleanName(stem.slice(0, words.join('-').length))
  return name === null ? null : { name, version: version && cleanName(version, 64) }
}
