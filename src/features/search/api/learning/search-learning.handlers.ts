import { parseCursor } from '../../../../contract/cursor.ts'
import { failField, found } from '../../../../contract/errors.ts'
import { makeSlug } from '../../../../contract/names/slug.ts'
import { listMetaFor, maxCountedRows } from '../../../../contract/paging.ts'
import type { Db } from '../../../../db/client.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import { tags } from '../../../../server/cache/tags.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { cutBy, sliceBy } from '../../../../server/endpoints/list-page.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { endpoints } from '../../search-learning.contract.ts'
import {
  countConceptWords,
  findConceptWord,
  insertConceptWord,
  listConceptWords,
  removeConceptWord,
} from '../concepts/concept-words.store.ts'
import type { ConceptWord } from '../concepts/concept-words.store.ts'
import { longestName } from '../concepts/find-concepts.ts'
import { findConceptsLike, listConcepts } from '../concepts/list-concepts.ts'
import { reindexProgress, reindexWord } from '../reindex.ts'
import { cutWords } from '../words/cut-words.ts'
import { dropExample } from './examples.ts'
import { countAsked, hideQuestion, listAsked, showQuestion } from './search-questions.store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** All of them are kept in memory. */
const mostWords = 5_000

type Acting = Pick<SignedInContext, 'viewer' | 'ip' | 'now'>

const note = (tx: Db, { viewer, ip, now }: Acting, action: string, target: string, change: object) =>
  insertAudit(tx, {
    actorId: viewer.id,
    action,
    target,
    ip,
    now: now(),
    before: null,
    after: null,
    ...change,
  })

/** Adds a word, writes down who did, and has the texts that have it found by it. */
async function addWord(
  tx: Db,
  acting: Acting,
  action: string,
  name: Omit<ConceptWord, 'id' | 'word'> & { typed: string },
) {
  const { concept, language, typed } = name
  const word = typed.toLowerCase().replaceAll(/\s+/gu, ' ')
  const length = cutWords(word).length
  const field = action === 'concept.create' ? 'name' : 'word'
  if (length === 0 || length > longestName) throw failField(field, 'invalid')
  if ((await countConceptWords(tx)) >= mostWords) throw failField(field, 'too_many_own', { max: mostWords })
  const id = await insertConceptWord(tx, { concept, language, word, now: acting.now() })
  if (id === null) throw failField(field, 'repeated')
  await note(tx, acting, action, `concept:${concept}`, { after: { language, word } })
  await wordChanged(tx, { language, word }, acting.now())
  return { id, language, word }
}

async function wordChanged(
  tx: Db,
  changed: Pick<ConceptWord, 'language' | 'word'>,
  now: Date,
): Promise<void> {
  await reindexWord(tx, changed, now)
  await clearPages(tx, [tags.concepts(), tags.search()])
}

/** What staff learns from questions, and teaches the search. */
export const searchLearningFeature = feature('searchLearning', endpoints, {
  async questions({ input, db, now }) {
    const filter = {
      outcome: input.outcome,
      language: input.language ?? null,
      since: new Date(now().getTime() - (Number(input.days) - 1) * dayMs),
    }
    const slice = sliceBy(input, (cursor) => {
      const place = parseCursor(cursor)
      if (!place) throw failField('cursor', 'invalid')
      return place
    })
    const [rows, total] = await Promise.all([listAsked(db, filter, slice), countAsked(db, filter)])
    const page = cutBy(rows, input.per_page, ({ asked, id }) => `${asked}-${id}`)
    return {
      data: page.rows.map(({ question, language, asked, askers }) => ({
        question,
        language,
        asked,
        people: askers,
      })),
      meta: listMetaFor(input, total, page.next),
    }
  },

  async hide({ input, db, ...acting }) {
    const { language, hidden } = input
    const question = input.question.toLowerCase()
    await db.transaction(async (tx) => {
      const changed = hidden
        ? await hideQuestion(tx, { question, language, now: acting.now() })
        : await showQuestion(tx, language, question)
      if (!changed) return
      const action = hidden ? 'question.hide' : 'question.show'
      await note(tx, acting, action, `question:${language}`, { [hidden ? 'after' : 'before']: { question } })
      await dropExample(tx, language, question)
    })
  },

  async concepts({ input, db }) {
    const all = findConceptsLike(listConcepts(await listConceptWords(db)), input.q)
    const { after, offset, limit } = sliceBy(input, (cursor) => cursor)
    const rest = after === null ? all.slice(offset) : all.filter(({ concept }) => concept > after)
    const page = cutBy(rest.slice(0, limit), input.per_page, ({ concept }) => concept)
    return { data: page.rows, meta: listMetaFor(input, all.length, page.next) }
  },

  async addConcept({ input, db, ...acting }) {
    const concept = makeSlug(input.name, 'en', { max: 60, min: 2 })
    if (concept === '') throw failField('name', 'invalid')
    return db.transaction(async (tx) => {
      const known = listConcepts(await listConceptWords(tx))
      if (known.some((one) => one.concept === concept)) throw failField('name', 'taken')
      const word = await addWord(tx, acting, 'concept.create', { concept, language: 'en', typed: input.name })
      return { data: { concept, words: [word] } }
    })
  },

  async addWord({ input, db, ...acting }) {
    const { concept, language } = input
    return db.transaction(async (tx) => {
      const { words } = found(
        listConcepts(await listConceptWords(tx)).find((one) => one.concept === concept) ?? null,
      )
      const typed = input.word.toLowerCase()
      if (words.some((one) => one.language === language && one.word === typed))
        throw failField('word', 'repeated')
      return { data: await addWord(tx, acting, 'concept.add_word', { concept, language, typed }) }
    })
  },

  async removeWord({ input, db, ...acting }) {
    await db.transaction(async (tx) => {
      const { concept, language, word } = found(await findConceptWord(tx, input.id))
      // Another person may have removed it first.
      found((await removeConceptWord(tx, input.id)) || null)
      await note(tx, acting, 'concept.remove_word', `concept:${concept}`, { before: { language, word } })
      await wordChanged(tx, { language, word }, acting.now())
    })
  },

  async progress({ db }) {
    const { words, left } = await reindexProgress(db)
    return { data: { words, left: Math.min(left, maxCountedRows), left_capped: left > maxCountedRows } }
  },
})
