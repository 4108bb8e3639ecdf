import { sql, type Sql } from '../../../../db/sql.ts'

export type PublicationName = 'article' | 'resource' | 'topic' | 'request'

/** The tables of one kind. They differ in their names and in what a revision has besides its words. */
export type PublicationTables = {
  name: PublicationName
  items: Sql
  /** The column that names the item in all the others. */
  item: Sql
  revisions: Sql
  translations: Sql
  drafts: Sql
  visits: Sql
  viewDays: Sql
  draftLock: string
}

const table = (name: string): Sql => sql`${sql.identifier(name)}`

export function publicationTables(name: PublicationName): PublicationTables {
  return {
    name,
    items: table(`${name}s`),
    item: table(`${name}_id`),
    revisions: table(`${name}_revisions`),
    translations: table(`${name}_translations`),
    drafts: table(`${name}_drafts`),
    visits: table(`${name}_visits`),
    viewDays: table(`${name}_view_days`),
    draftLock: `${name}_drafts`,
  }
}
