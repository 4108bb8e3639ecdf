// The only file that knows the WebAuthn library: loaded when somebody really uses a passkey.
export { startAuthentication, startRegistration } from '@simplewebauthn/browser'
