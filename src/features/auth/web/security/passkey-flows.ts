import type { Transport } from '../../../../web/http/transport.ts'
import type { TokenAnswer } from '../../auth.contract.ts'
import type { Proof } from './proof-dialog.tsx'
import { securityCalls } from './security.queries.ts'

const library = () => import('./passkey-browser.ts')
type Library = Awaited<ReturnType<typeof library>>
type Options = Parameters<Library['startRegistration' | 'startAuthentication']>[0]['optionsJSON']

/** Null if the person closed the browser's own window, which is no error. */
async function orCancelled<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
      return null
    throw error
  }
}

/** Has the browser make a passkey and stores it; false if the person changed their mind. */
export async function makePasskey(transport: Transport, proof: Proof, name: string): Promise<boolean> {
  const [{ startRegistration }, { data }] = await Promise.all([
    library(),
    securityCalls.passkeyOptions(transport, proof),
  ])
  const credential = await orCancelled(
    startRegistration({ optionsJSON: data as unknown as Options as never }),
  )
  if (!credential) return false
  const { id, rawId, clientExtensionResults, response } = credential
  await securityCalls.createPasskey(transport, {
    name,
    credential: {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: { ...clientExtensionResults },
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
        ...(response.transports ? { transports: response.transports } : {}),
      },
    },
  })
  return true
}

/** Logs in by a passkey the browser offers; null if the person changed their mind. */
export async function logInByPasskey(transport: Transport): Promise<TokenAnswer | null> {
  const [{ startAuthentication }, { data }] = await Promise.all([
    library(),
    securityCalls.passkeyLoginOptions(transport, {}),
  ])
  const credential = await orCancelled(
    startAuthentication({ optionsJSON: data as unknown as Options as never }),
  )
  if (!credential) return null
  const { id, rawId, clientExtensionResults, response } = credential
  return securityCalls.passkeyLogin(transport, {
    credential: {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: { ...clientExtensionResults },
      response: {
        clientDataJSON: response.clientDataJSON,
        authenticatorData: response.authenticatorData,
        signature: response.signature,
        ...(response.userHandle ? { userHandle: response.userHandle } : {}),
      },
    },
  })
}
