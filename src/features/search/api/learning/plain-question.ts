/** Longer ones are a text that somebody pasted. */
const longest = 128
const shortest = 2

/** An e-mail address, a link, a name of a site, an address of a computer. */
const address = /@|:\/\/|\bwww\.|\p{L}\.\p{L}{2,}|\d+\.\d+\.\d+\.\d+/u
/** A street with a number. */
const street =
  /(?<!\p{L})(?:street|avenue|road|ул|улица|улице|просп|проспект|вул|вулиця|вуліца|көшесі|кв|квартира|ถนน|ซอย)(?!\p{L}).*\d/iu
/** Releases of the game are numbers of nobody. */
const releases = /\d{1,2}(?:\.\d{1,3}){1,2}(?!\d)/g
const longNumber = /\d{6}|(?:\d[\s()+-]*){8}/
/** A password, a key, a code: many Latin letters and figures in one piece. */
const token = /(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+/=-]{16,}/i

/**
 * A question as it is counted: one spelling whatever its case and spaces. Its letters stay, because people read it. Null
 * for one that may tell something about a person: it is stored nowhere.
 */
export function plainQuestion(q: string): string | null {
  const plain = q.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
  if (plain.length < shortest || plain.length > longest || !/[\p{L}\p{N}]/u.test(plain)) return null
  const rest = plain.replaceAll(releases, ' ')
  const isPersonal = address.test(plain) || street.test(plain) || longNumber.test(rest) || token.test(rest)
  return isPersonal ? null : plain
}
