import { segmentOfType } from '../../../../contract/taxonomy.ts'

/** More cards than this would bury what somebody says. */
const most = 3

const link = new RegExp(
  `href="([^"]*)/[a-z]{2}/(?:${Object.values(segmentOfType).join('|')})/([a-z0-9-]{1,60})["?#]`,
  'g',
)

/** The resources a text links to, each once; quoted words have had their card. An address that was pasted is a whole one. */
export function mentionedIn(html: string, origin: string): string[] {
  const own = html.replace(/<blockquote>[^]*?<\/blockquote>/g, '')
  const here = [...own.matchAll(link)].filter(([, before]) => before === '' || before === origin)
  return [...new Set(here.map(([, , slug]) => slug!))].slice(0, most)
}
