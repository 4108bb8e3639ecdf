import type { Db } from '../../../db/client.ts'
import { glanceOf, holdDraftText, presentDraftFacts } from '../../publications/drafts/api/draft-content.ts'
import type { DraftRow } from '../../publications/kind/api/drafts.store.ts'
import type { Draft, DraftFields, DraftSummary } from '../article-drafts.contract.ts'
import { articleTables } from './article-tables.ts'

export const presentDraft = (row: DraftRow<DraftFields>): Draft => ({
  ...presentDraftFacts(row),
  article_id: row.itemId,
  fields: row.fields,
})

export const presentDraftSummary = (row: DraftRow<DraftFields>): DraftSummary => ({
  ...presentDraftFacts(row),
  article_id: row.itemId,
  ...glanceOf(row.fields),
})

export const holdDraft = (tx: Db, ownerId: number, row: DraftRow<DraftFields>): Promise<void> =>
  holdDraftText(tx, articleTables, ownerId, row)
