// Plain code for both sides: the browser cuts before anything leaves it, the server cuts again.

/** What is cut out; the text then says `[address]` instead. */
export const secretKinds = ['password', 'secret', 'mail', 'player', 'token', 'address', 'user'] as const
export type SecretKind = (typeof secretKinds)[number]

export type CutText = {
  text: string
  /** How often each kind was cut out; kinds that were not there are missing. */
  cut: Partial<Record<SecretKind, number>>
}

type Rule = {
  kind: SecretKind
  pattern: RegExp
  /** What the match becomes, with `mark` for what is hidden; the match itself where it is harmless. */
  replace?: (mark: string, match: string, ...groups: string[]) => string
}

const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const ipv4 = `${octet}(?:\\.${octet}){3}`

/** An address of version 6 has `::` or seven colons, an address of a network card five; a time of day has two. */
function isColonAddress(match: string): boolean {
  if (!/[0-9a-f]/i.test(match)) return false
  return match.includes('::') || match.split(':').length > 5
}

/** Long, and mixed as no word is. */
function looksRandom(match: string): boolean {
  if (/^[0-9a-f]+$/i.test(match)) return /\d/.test(match)
  const digits = match.match(/\d/g)?.length ?? 0
  return digits >= 3 && /[a-z]/i.test(match) && !/^[A-Z\d_-]+$/.test(match)
}

/**
 * One after the other; each bounds its repetitions, so that no text makes it slow. No rule takes the mark of a cut for a
 * secret, so cutting twice changes nothing.
 */
const rules: Rule[] = [
  // https://user:password@host, and the user alone.
  {
    kind: 'password',
    pattern: /\b([a-z][a-z0-9+.-]{0,20}:\/\/)([^\s/@"'<>]{1,200})@/gi,
    replace: (mark, match, scheme, user) => (user === mark ? match : `${scheme}${mark}@`),
  },
  // password: hunter2, "api_key": "…", --token=…, Authorization: Bearer …
  {
    kind: 'secret',
    pattern:
      /((?:password|passwd|passphrase|pwd|secret|token|api[-_ ]?key|access[-_]?key|private[-_]?key|authorization|credentials?|cookie|session[-_]?id)[\w.-]{0,30}["']?\s{0,3}(?::|=>?|\bis\b)\s{0,3}["']?)((?:bearer|basic|token)\s{1,3})?([^\s"',;&<>]{1,500})/giu,
    replace: (mark, match, before, scheme, value) =>
      value!.startsWith('[') && value!.includes(']') ? match : `${before}${scheme ?? ''}${mark}`,
  },
  {
    kind: 'secret',
    pattern: /\b((?:bearer|basic)\s{1,3})([A-Za-z0-9._~+/=-]{8,2000})/gi,
    replace: (mark, _match, scheme) => `${scheme}${mark}`,
  },
  { kind: 'mail', pattern: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu },
  {
    kind: 'player',
    pattern: /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])/gi,
  },
  // The key of a chat's webhook stands in its address.
  {
    kind: 'token',
    pattern: /(\/api\/webhooks\/\d{1,30}\/)([\w-]{8,200})/gi,
    replace: (mark, _match, before) => `${before}${mark}`,
  },
  // A bot of Telegram, a signed token in three parts, a bot of Discord.
  { kind: 'token', pattern: /(?<!\d)\d{8,12}:[\w-]{30,50}(?![\w-])/g },
  { kind: 'token', pattern: /\beyJ[\w-]{5,2000}\.[\w-]{2,4000}(?:\.[\w-]{0,2000})?/g },
  { kind: 'token', pattern: /(?<![\w-])[\w-]{23,30}\.[\w-]{6,7}\.[\w-]{25,80}(?![\w-])/g },
  {
    kind: 'token',
    pattern:
      /(?<![\w-])(?:gh[pousr]_|github_pat_|glpat-|sk-|pk-|rk_|xox[abprs]-|AKIA|ASIA|AIza)[\w-]{12,250}/g,
  },
  {
    kind: 'token',
    pattern: /(?<![\w+-])[\w+-]{24,400}={0,2}(?![\w+-])/g,
    replace: (mark, match) => (looksRandom(match) ? mark : match),
  },
  {
    kind: 'address',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:[0-9a-f]{0,4}:){2,8}(?:${ipv4}|[0-9a-f]{0,4})(?:%\\w{1,20})?(?![\\p{L}\\p{N}_])`,
      'giu',
    ),
    replace: (mark, match) => (isColonAddress(match) ? mark : match),
  },
  { kind: 'address', pattern: new RegExp(`(?<![\\d.])${ipv4}(?::\\d{1,5})?(?!\\.?\\d)`, 'g') },
  // The folder of a person, with the name they log in by.
  {
    kind: 'user',
    pattern:
      /((?:^|[^\w])(?:[a-z]:)?[\\/]{1,2}(?:home|users|documents and settings)[\\/]{1,2})([^\\/\r\n:*?"<>|]{1,80}(?=[\\/])|[^\s\\/:*?"'<>|,;)]{1,80})/gimu,
    replace: (mark, _match, before) => `${before}${mark}`,
  },
]

/**
 * Takes out what must not be published: addresses of the network and of mail, passwords, tokens, numbers of players,
 * names in paths.
 *
 * @example cutSecrets('Bob[/203.0.113.7:50312] logged in').text // 'Bob[/[address]] logged in'
 */
export function cutSecrets(text: string): CutText {
  const cut: CutText['cut'] = {}
  let left = text
  for (const { kind, pattern, replace } of rules) {
    const mark = `[${kind}]`
    left = left.replace(pattern, (match: string, ...groups: string[]) => {
      const said = replace ? replace(mark, match, ...groups) : mark
      if (said !== match) cut[kind] = (cut[kind] ?? 0) + 1
      return said
    })
  }
  return { text: left, cut }
}

// oxlint-disable-next-line no-control-regex -- a console writes its colors so
const colors = /\u001b\[[0-9;]{0,20}[A-Za-z]/g
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029]/g

/** A piece of a console as text: without colors, with spaces for tabs. */
export const plainLog = (text: string): string =>
  text.replace(colors, '').replace(/\r\n?/g, '\n').replaceAll('\t', '    ').replace(controls, '')
