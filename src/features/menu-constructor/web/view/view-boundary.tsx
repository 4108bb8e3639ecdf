import { Component } from 'react'
import type { ReactNode } from 'react'

type Props = { fallback: ReactNode; children: ReactNode }

/** Shows the fallback where drawing failed. */
export class ViewBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
