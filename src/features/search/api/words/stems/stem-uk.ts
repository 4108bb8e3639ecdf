import { endings, shortestStem, stripEnding } from './strip-ending.ts'

const reflexive = /(?:ся|сь)$/u
const adjectives = endings(`
  ого ього ому ьому ими іми ий ій ої ьої ою ьою их іх им ім`)
const verbs = endings(`
  увати ує ює юють ати яти ити іти ути ає яє ує ають яють ують ить ять юйте айте`)
/** Many nouns end like these, портал and правила, so more must be left of the word. */
const past = endings('ала ало али ав ила ило или ив')
const nouns = endings(`
  ями ами ях ах ям ам ові еві єві ів їв ей ою ею єю ом ем єм ія ії ію ією іям іями іях ій а я о е є и і ї у ю ь й`)
const signs = endings('ь й')

const exceptions: Record<string, string> = {
  гра: 'ігр',
  гри: 'ігр',
  гру: 'ігр',
  грі: 'ігр',
  грою: 'ігр',
  ігор: 'ігр',
  ігри: 'ігр',
  іграм: 'ігр',
  іграми: 'ігр',
  іграх: 'ігр',
  зброя: 'збро',
  зброї: 'збро',
  зброю: 'збро',
  зброєю: 'збро',
}

/** Light, as for Russian, with the Ukrainian change of і and о (набір – набори). */
export function stemUk(word: string): string {
  const known = exceptions[word]
  if (known !== undefined || word.length < 4) return known ?? word
  const base = word.length > 5 ? word.replace(reflexive, '') : word
  const bare = shortestStem(base, [
    [adjectives, 3],
    [verbs, 4],
    [past, 5],
    [nouns, 3],
  ])
  return (
    stripEnding(bare, signs, 3)
      .replace(/і([бвгґджзклмнпрстфхцчшщ])$/u, 'о$1')
      .replace(/ацьк$/u, 'ак')
      .replace(/([дзлнстцчшж])\1$/u, '$1')
      .replace(/([бвгґджзклмнпрстфхцчшщ])[ео]([лц])$/u, '$1$2')
      .replace(/([бвгґджзклмнпрстфхцчшщ])[оеі]к$/u, '$1к')
      .replace(/([аеиоуіяюєї])(?:єк|йок)$/u, '$1йк')
      // острів loses its ending as if it were a plural; острову has to lose it too.
      .replace(/(?<=...)ов$/u, '')
  )
}
