import { found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { endpoints, type Letter } from '../../contract/letters/contact.contract.ts'
import { countLetters, findLetter, insertLetter, listLetters, updateHandled } from './contact.store.ts'
import type { LetterRow } from './contact.store.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'

function presentLetter({ createdAt, handledAt, ...row }: LetterRow): Letter {
  return { ...row, created_at: createdAt.toISOString(), handled_at: handledAt?.toISOString() ?? null }
}

export const contactFeature = feature('contact', endpoints, {
  async send({ input, viewer, db, now }) {
    return { data: { id: await insertLetter(db, { ...input, userId: viewer?.id ?? null, now: now() }) } }
  },

  async list({ input, db }) {
    const [rows, total] = await Promise.all([
      listLetters(db, input.state, sliceOf(input)),
      countLetters(db, input.state),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
    return { data: page.rows.map(presentLetter), meta: listMetaFor(input, total, page.next) }
  },

  async handle({ input, viewer, db, now, ip }) {
    const letter = found(await findLetter(db, input.id))
    return db.transaction(async (tx) => {
      const change = { id: letter.id, handled: input.handled, actorId: viewer.id, now: now() }
      await updateHandled(tx, change)
      await insertAudit(tx, {
        actorId: viewer.id,
        action: 'contact.handle',
        target: `contact:${letter.id}`,
        before: { handled: letter.handledAt !== null },
        after: { handled: input.handled },
        ip,
        now: now(),
      })
      return { data: presentLetter(found(await findLetter(tx, letter.id))) }
    })
  },
})
