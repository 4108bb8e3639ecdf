import { cutWords } from '../words/cut-words.ts'
import { foldLetters } from '../words/fold.ts'
import { soundKeys } from '../words/sounds/sound-key.ts'
import { isStopWord } from '../words/stop-words.ts'

const longestKey = 60
/** A longer name is found by its first words. */
const mostKeys = 12
/** Marks what a name sounds like, so that it never mixes with what is written. */
const soundMark = '%'

/** A key, and whether the name begins with it. */
export type NameKey = { key: string; first: boolean }

const cut = (text: string): string => Array.from(text).slice(0, longestKey).join('')
const thai = /[\u0e00-\u0e7f]/

/** Thai has no spaces between words, so somebody who types need not know where one ends. */
const join = (words: readonly string[]): string =>
  words.reduce((text, word) => {
    const together = text === '' || (thai.test(text.at(-1)!) && thai.test(word[0]!))
    return text + (together ? '' : ' ') + word
  }, '')

/** What somebody typed, written as keys are. */
export const typedKey = (text: string): string =>
  cut(join(cutWords(text).map((word) => foldLetters(word.text))))

/** The same by ear; null where it says too little. */
export function typedSound(text: string): string | null {
  const joined = cutWords(text)
    .map((word) => word.text)
    .join('')
  const [sound] = soundKeys(joined)
  return sound === undefined ? null : cut(soundMark + sound)
}

/** The keys of a name: from each of its words on, from each part of `WorldEdit`, and the whole by ear. */
export function nameKeys(name: string): NameKey[] {
  const words = cutWords(name)
  const texts = words.map((word) => foldLetters(word.text))
  const keys = new Map<string, boolean>()
  const add = (parts: readonly string[], first: boolean) => {
    const key = cut(join(parts))
    if (key !== '') keys.set(key, first || keys.get(key) === true)
  }
  for (const [index, word] of words.entries()) {
    if (index > 0 && isStopWord(word.text)) continue
    const rest = texts.slice(index + 1)
    add([texts[index]!, ...rest], index === 0)
    const parts = word.parts.map(foldLetters)
    for (const part of parts.keys()) add([...parts.slice(part), ...rest], index === 0 && part === 0)
  }
  const chosen = [...keys].slice(0, mostKeys).map(([key, first]) => ({ key, first }))
  const sound = typedSound(name)
  return sound === null ? chosen : [...chosen, { key: sound, first: true }]
}

/** A person is also found by the name in one word: `Yanka_Vezha` by `yankavezha`. */
export function authorKeys(username: string): NameKey[] {
  const whole = cut(
    cutWords(username)
      .map((word) => word.text)
      .join(''),
  )
  const keys = nameKeys(username)
  return keys.some(({ key }) => key === whole) ? keys : [...keys, { key: whole, first: true }]
}
