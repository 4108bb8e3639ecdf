import { textTables } from '../../texts/api/text-tables.ts'

export const articleTables = textTables('article', { hasDetails: false })
