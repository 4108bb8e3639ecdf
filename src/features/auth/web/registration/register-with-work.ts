import type { Call } from '../../../../web/http/calls.ts'
import { ApiError } from '../../../../web/http/transport.ts'
import type { endpoints } from '../../registration.contract.ts'

type Register = Call<typeof endpoints.register>

/** Registers; where the site asks for some work of the browser first, does it and sends the same once more. */
export function registerWithWork(register: Register): Register {
  return async (transport, input, signal) => {
    try {
      return await register(transport, input, signal)
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'workNeeded') throw error
      const salt = String(error.args.salt)
      const { solveWork } = await import('./solve-work.ts')
      // What the site said is better than why this browser could not do it.
      const answer = await solveWork({ salt, difficulty: Number(error.args.difficulty) }).catch(() => {
        throw error
      })
      return register(transport, { ...input, work: { salt, answer } }, signal)
    }
  }
}
