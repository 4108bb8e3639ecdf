import { provideFullParser } from './full-parser.ts'
import { parseFull, resolvePlain } from './parse-full.ts'

// Imported for its effect, where nobody minds the weight: every text is read at once.
provideFullParser({ parseFull, resolvePlain })
