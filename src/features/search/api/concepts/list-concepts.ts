import { localeCodes } from '../../../../contract/locales.ts'
import type { ConceptWords } from '../../search-learning.contract.ts'
import { foldLetters } from '../words/fold.ts'
import type { ConceptWord } from './concept-words.store.ts'
import { startConcepts } from './vocabulary.ts'

/** All concepts by name, each with the words it starts with and those staff added. */
export function listConcepts(added: readonly ConceptWord[]): ConceptWords[] {
  const concepts = new Map(
    Object.entries(startConcepts).map(([concept, names]): [string, ConceptWords['words']] => [
      concept,
      localeCodes.flatMap((language) => names[language].map((word) => ({ id: null, language, word }))),
    ]),
  )
  for (const { id, concept, language, word } of added) {
    const words = concepts.get(concept) ?? []
    words.push({ id, language, word })
    concepts.set(concept, words)
  }
  return [...concepts]
    .map(([concept, words]) => ({ concept, words }))
    .sort((a, b) => (a.concept < b.concept ? -1 : 1))
}

const folded = (text: string): string => foldLetters(text.toLowerCase())

/** Those with this piece in a word, or in the name. */
export function findConceptsLike(concepts: readonly ConceptWords[], q: string): ConceptWords[] {
  const piece = folded(q)
  return concepts.filter(
    ({ concept, words }) => concept.includes(piece) || words.some(({ word }) => folded(word).includes(piece)),
  )
}
