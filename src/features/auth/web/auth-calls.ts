// Chunk: forms
import shapes from 'virtual:endpoints/auth'
import { calls } from '../../../web/http/calls.ts'
import type { endpoints } from '../auth.contract.ts'

export const authCalls = calls<typeof endpoints>(shapes)
