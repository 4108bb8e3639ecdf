import { provideLegacyNames } from '../tables/legacy-lookup.ts'
import { legacyTables } from '../tables/legacy-tables.ts'
import { provideFullParser } from './full-parser.ts'
import { parseFull, resolvePlain } from './parse-full.ts'

// Imported for its effect where size does not matter: every text can be read at once.
provideFullParser({ parseFull, resolvePlain })
provideLegacyNames(legacyTables)
