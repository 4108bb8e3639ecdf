import { publicationTables } from '../../publications/api/publication-tables.store.ts'

export const articleTables = publicationTables('article', { hasDetails: false })
