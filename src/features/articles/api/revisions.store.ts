import { revisionStore } from '../../publications/kind/api/revisions.store.ts'
import { articleTables } from './article-tables.ts'

export type { RevisionRow } from '../../publications/kind/api/revisions.store.ts'

export const articleRevisions = revisionStore<null>(articleTables)
export const { findRevision } = articleRevisions
