import { textTables } from '../../texts/api/text-tables.store.ts'

export const articleTables = textTables('article', { hasDetails: false })
