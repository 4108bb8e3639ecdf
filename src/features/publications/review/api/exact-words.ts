// What an ordinary word is made of, sentence signs inside it included: Thai has no spaces around them.
const ordinary = /^[\u200d\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Pd}'’ʼ«»“”„"(),;!?…%]*$/u
/** `--flag`, `-rf`, and the `xn--` of a domain in another script. */
const option = /^-\p{L}|--/u
const opening = /^(?:\.{2,}|[«“„"'([])+/u
const closing = /[.,:;!?…»”"')\]]+$/u
/** A command in the middle of a sentence: `/op somebody`, `rm -rf`. What it does depends on the words after it. */
const command = /(?:^|\s)[/-]\p{L}/u

/**
 * The words of a text that must be kept to the letter, in their order. Not a list of known endings: whatever is no
 * ordinary word may be an address, a file or a part of a command: `good.example`, `пример.рф`, `10.0.0.1:25565`,
 * `fe80::1`, `somebody@example.com`, `setup.jar`, `a=b`, `|`.
 */
export function exactWordsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    if (command.test(line)) return [line]
    return line
      .split(/\s+/u)
      .map(trim)
      .filter((word) => !ordinary.test(word) || option.test(word))
  })
}

/** Without the signs of the sentence around it. Nobody writes such a long word; trimming one could take long. */
const trim = (word: string): string =>
  word.length > 300 ? word : word.replace(opening, '').replace(closing, '')
