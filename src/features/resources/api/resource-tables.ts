import { textTables } from '../../texts/api/text-tables.ts'

export const resourceTables = textTables('resource', { hasDetails: true })
