import { publicationTables } from '../../publications/kind/api/publication-tables.store.ts'

export const resourceTables = publicationTables('resource', { hasDetails: true })
