import { endings, shortestStem, stripEnding } from './strip-ending.ts'

const reflexive = /(?:ся|сь)$/u
const adjectives = endings(`
  ого его ому ему ыми ими ый ий ой ая яя ое ее ые ие ую юю ых их ым им ою ею ом ем`)
const verbs = endings(`
  ировать ируется ируют ирует ированный ать ять ить еть уть ает яет еет ует ают яют еют уют ит ят ат ете ите айте ишь ешь
  ывать ивать ывает ивает ывают ивают`)
/** Many nouns end like these, портал and правила, so more must be left of the word. */
const past = endings('ала ало али ал ила ило или ил ела ело ели ел яла яло яли ял')
const nouns = endings(`
  иями иях иям ией иев ием ия ие ии ию ий ями ами ях ах ям ам ов ев ей ой ею ою ём ем ом ья ье ьи ью а я о е и ы у ю ь й`)

const signs = endings('ь й')

/** Light: endings of nouns, adjectives and common verb forms. Wrong in rare words, but always in the same way. */
export function stemRu(given: string): string {
  const word = given.replaceAll('ё', 'е')
  if (word.length < 4) return word
  const base = word.length > 5 ? word.replace(reflexive, '') : word
  const stem = shortestStem(base, [
    [adjectives, 3],
    [verbs, 4],
    [past, 5],
    [nouns, 3],
  ])
  return evenOut(stripEnding(stem, signs, 3))
}

/** настройка – настроек, сборка – сборок: the vowel that comes and goes before к is dropped. */
function evenOut(stem: string): string {
  if (stem.length < 5) return stem
  // остров loses its ending as if it were a plural; острова has to lose it too.
  return stem
    .replace(/(?<=...)[ое]в$/u, '')
    .replace(/([аеиоуыэюя])ек$/u, '$1йк')
    .replace(/([бвгджзклмнпрстфхцчшщ])[ое]к$/u, '$1к')
}
