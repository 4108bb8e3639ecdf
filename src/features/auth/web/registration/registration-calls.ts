import shapes from 'virtual:endpoints/registration'
import uniquenessShapes from 'virtual:endpoints/uniqueness'
import { calls } from '../../../../web/http/calls.ts'
import type { endpoints as uniquenessEndpoints } from '../../../uniqueness/uniqueness.contract.ts'
import type { endpoints } from '../../registration.contract.ts'
import { registerWithWork } from './register-with-work.ts'

const plain = calls<typeof endpoints>(shapes)

export const registrationCalls = { ...plain, register: registerWithWork(plain.register) }
export const uniquenessCalls = calls<typeof uniquenessEndpoints>(uniquenessShapes)
