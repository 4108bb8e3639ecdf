import shapes from 'virtual:endpoints/registration'
import uniquenessShapes from 'virtual:endpoints/uniqueness'
import { calls } from '../../../web/http/calls.ts'
import type { endpoints as uniquenessEndpoints } from '../../uniqueness/uniqueness.contract.ts'
import type { endpoints } from '../registration.contract.ts'

export const registrationCalls = calls<typeof endpoints>(shapes)
export const uniquenessCalls = calls<typeof uniquenessEndpoints>(uniquenessShapes)
