import type { ReactNode } from 'react'
import { PlainForm } from '../../../../web/form/plain-form.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { useLogout } from './use-logout.ts'

/** Around a button of type `submit`: logs out, with or without JavaScript. */
export function LogoutForm({
  stay = false,
  children,
}: {
  /** Opens the same page again afterwards, instead of the home page. */
  stay?: boolean
  children: ReactNode
}) {
  const to = useHref()
  const logout = useLogout()
  return (
    <PlainForm
      name="logout"
      {...(stay ? {} : { action: to('/') })}
      onSubmit={(event) => {
        event.preventDefault()
        void logout(stay ? location.pathname + location.search : undefined)
      }}
    >
      {children}
    </PlainForm>
  )
}
