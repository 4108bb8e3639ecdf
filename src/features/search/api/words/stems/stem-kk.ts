import { endings, stripEnding } from './strip-ending.ts'

const cases = endings(`
  ның нің дың дің ға ге қа ке на не ды ді ны ні да де нда нде дан ден нан нен мен бен пен дағы дегі ндағы ндегі`)
/** Only behind a voiceless consonant; so the end of карта is none. */
const hardCases = endings(`тың тің ты ті та те тан тен тағы тегі`)
const possessives = endings(`сы сі ым ім ың ің ымыз іміз ыңыз іңіз ы і мыз міз`)
const plurals = endings(`лар лер дар дер тар тер`)
const voiceless = /[бвгдкқпстфхцчшщ]$/u

/** Kazakh puts plural, owner and case one behind another: they are taken off from the end until nothing changes. */
export function stemKk(word: string): string {
  let stem = word
  for (let round = 0; round < 3 && stem.length > 3; round++) {
    const before = stem
    const hard = stripEnding(stem, hardCases, 3)
    stem = hard !== stem && voiceless.test(hard) ? hard : stripEnding(stem, cases, 3)
    stem = stripEnding(stripEnding(stem, possessives, 3), plurals, 3)
    if (stem === before) break
  }
  // ойын – ойыны reads as ойы + ны: without its н the word is the same in both. кітап – кітабы: hardens again.
  return stem
    .replace(/(?<=..[аәеиоөуұүыі])н$/u, '')
    .replace(/б$/u, 'п')
    .replace(/г$/u, 'к')
    .replace(/ғ$/u, 'қ')
}
