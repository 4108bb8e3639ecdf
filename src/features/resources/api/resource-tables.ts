import { publicationTables } from '../../publications/api/publication-tables.store.ts'

export const resourceTables = publicationTables('resource', { hasDetails: true })
