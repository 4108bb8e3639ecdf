/** Rules of tags that the browser and the server share. No validator needed. */
export const tagLimits = { min: 3, max: 35, perItem: 8, digitShare: 0.5 }

/** What separates tags in one line of text. */
const separators = /[\s.,;]+/u

/** A tag as it is kept: composed, without invisible characters around it. */
export const tidyTag = (value: string): string => value.normalize('NFC').trim()

/** `Лампы, redstone;мод` as three tags; repeated ones are dropped, the first spelling stays. */
export function splitTags(text: string): string[] {
  const byKey = new Map<string, string>()
  for (const part of text.split(separators)) {
    const tag = tidyTag(part)
    if (tag !== '' && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag)
  }
  return [...byKey.values()]
}

/** Two spellings with one key are one tag. By upper case, which makes one of ß and ss, and of ς and σ; ẞ is ß first. */
export const tagKey = (name: string): string =>
  name.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC')

type TagIssue = 'required' | 'too_short' | 'too_long' | 'tag_letters' | 'tag_start' | 'username_digits'

/** What is wrong with a tag, or null: the rule of usernames with letters of any script. */
export function tagIssue(value: string): TagIssue | null {
  const tag = tidyTag(value)
  const length = [...tag].length
  if (length === 0) return 'required'
  // Thai vowels and tone marks are marks, not letters.
  if (!/^[\p{L}\p{M}\p{Nd}_-]*$/u.test(tag)) return 'tag_letters'
  if (length < tagLimits.min) return 'too_short'
  if (length > tagLimits.max) return 'too_long'
  if (!/^\p{L}/u.test(tag)) return 'tag_start'
  const digits = tag.match(/\p{Nd}/gu)?.length ?? 0
  return digits > length * tagLimits.digitShare ? 'username_digits' : null
}
