import { sql, type Sql } from '../../../db/sql.ts'
import type { DocumentKind } from './search-document.ts'

/** Everything here is about these, so they make nothing related; types and platforms are facets. */
const broad = sql`'^#(type-.*|platform-.*|server|player|world|item|block)$'`

/** The concepts that title or tags name, in whatever language. */
export const conceptsOf = (kind: DocumentKind, id: Sql): Sql => sql`array(
  select distinct substr(w.lexeme, 2) from search_doc d, unnest(ts_filter(d.head, '{a,b}')) w
  where d.kind = ${sql.word(kind)} and d.id = ${id} and w.lexeme like '#%' and w.lexeme !~ ${broad})`

/** Those of them that title or tags of another one name too. */
export const sharedConcepts = (kind: DocumentKind, id: Sql, concepts: Sql): Sql => sql`array(
  select c from unnest(${concepts}) c where exists (
    select from search_doc d where d.kind = ${sql.word(kind)} and d.id = ${id}
      and d.head @@ ('''#' || c || ''':AB')::tsquery) order by c)`
