import { platforms } from '../../../contract/game.ts'
import type { Locale } from '../../../contract/locales.ts'
import { translate } from '../../../server/translate.ts'
import type { SharedServer } from './servers.store.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Letters are about this wide; the text is fitted into its place. */
const widthOf = (text: string): number => [...text].length * 7 + 18

/** A small picture for somebody's site: what the server runs, and how many entries. */
export function drawBadge(
  { platform, gameVersion, entryCount }: Pick<SharedServer, 'platform' | 'gameVersion' | 'entryCount'>,
  locale: Locale,
): string {
  const left = [platform && platforms[platform], gameVersion].filter(Boolean).join(' ') || 'Blockyard'
  const right = translate(locale, 'myServer.badge', { count: entryCount })
  const [a, b] = [widthOf(left), widthOf(right)]
  const label = escaped(`${left}: ${right}`)
  const word = (text: string, x: number, width: number, fill: string) =>
    `<text x="${x}" y="18" fill="${fill}" textLength="${width - 18}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${a + b}" height="26" role="img" aria-label="${label}">`,
    `<title>${label}</title>`,
    `<path fill="#1d1a16" d="M3 0h${a - 3}v26H3v-3H0V3h3z"/>`,
    `<path fill="#ffb92e" d="M${a} 0h${b - 3}v3h3v20h-3v3H${a}z"/>`,
    `<g font-family="Onest, system-ui, sans-serif" font-size="13" font-weight="600">`,
    word(left, 9, a, '#f4f0e8'),
    word(right, a + 9, b, '#241703'),
    '</g></svg>',
  ].join('')
}
