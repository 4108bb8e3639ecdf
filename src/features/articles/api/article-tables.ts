import { publicationTables } from '../../publications/kind/api/publication-tables.store.ts'

export const articleTables = publicationTables('article', { hasDetails: false })
