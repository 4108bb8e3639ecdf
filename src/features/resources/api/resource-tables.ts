import { textTables } from '../../texts/api/text-tables.store.ts'

export const resourceTables = textTables('resource', { hasDetails: true })
