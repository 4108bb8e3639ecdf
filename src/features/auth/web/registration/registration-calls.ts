import shapes from 'virtual:endpoints/registration'
import uniquenessShapes from 'virtual:endpoints/uniqueness'
import { calls, type Call } from '../../../../web/http/calls.ts'
import type { endpoints as uniquenessEndpoints } from '../../../uniqueness/uniqueness.contract.ts'
import type { endpoints } from '../../registration/registration.contract.ts'
import { ApiError } from '../../../../web/http/transport.ts'

type Register = Call<typeof endpoints.register>

/** Registers. If the site asks the browser to do some work first, does it and sends the form again. */
function registerWithWork(register: Register): Register {
  return async (transport, input, signal) => {
    try {
      return await register(transport, input, signal)
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'workNeeded') throw error
      const salt = String(error.args.salt)
      const { solveWork } = await import('./solve-work.ts')
      // The site's message helps more than the reason why this browser could not do the work.
      const answer = await solveWork({ salt, difficulty: Number(error.args.difficulty) }).catch(() => {
        throw error
      })
      return register(transport, { ...input, work: { salt, answer } }, signal)
    }
  }
}

const plain = calls<typeof endpoints>(shapes)

export const registrationCalls = { ...plain, register: registerWithWork(plain.register) }
export const uniquenessCalls = calls<typeof uniquenessEndpoints>(uniquenessShapes)
