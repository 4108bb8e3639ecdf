import { endings, shortestStem, stripEnding } from './strip-ending.ts'

const reflexive = /(?:ся|сь|цца)$/u
const adjectives = endings(`
  ага яга ога аму яму ому ымі імі ы і ая яя ае яе ыя ія ую юю ых іх ым ім ай яй ой аю яю`)
const verbs = endings(`
  аваць яваць уе уюць юць аць яць іць ець уць ае яе аюць яюць іць яць`)
/** Many nouns end like these, партал and правіла, so more must be left of the word. */
const past = endings('ала алі аў іла ілі іў')
const nouns = endings(`
  ямі амі ях ах ям ам аў яў оў ёў ей ай яй ой ою аю яю ею ом ем эм ём ія іі ію іяй іям іямі іях ыя ыі ыю ыяй ыям ыямі ыях ый а я о е э і ы у ю ь й`)
const signs = endings('ь й')

const exceptions: Record<string, string> = {
  гульня: 'гульн',
  гульні: 'гульн',
  гульню: 'гульн',
  гульняў: 'гульн',
  гульнях: 'гульн',
  гульням: 'гульн',
  зброя: 'збро',
  зброі: 'збро',
  зброю: 'збро',
  зброяй: 'збро',
}

/** Light, as for Russian; ц before е goes back to т (карта – карце). */
export function stemBe(given: string): string {
  const word = given.replaceAll('ё', 'е')
  const known = exceptions[word]
  if (known !== undefined || word.length < 4) return known ?? word
  const base = word.length > 5 ? word.replace(reflexive, '') : word
  const bare = shortestStem(base, [
    [adjectives, 3],
    [verbs, 4],
    [past, 5],
    [nouns, 3],
  ])
  return stripEnding(bare, signs, 3)
    .replace(/([дзлнстцчшж])\1$/u, '$1')
    .replace(/([бвгджзклмнпрстфхцчшў])[оае]к$/u, '$1к')
    .replace(/([аеіоуыэюя])ек$/u, '$1йк')
    .replace(/дз$/u, 'д')
    .replace(/ц$/u, 'т')
    .replace(/ў$/u, 'в')
    .replace(/(?<=...)ав$/u, '')
}
