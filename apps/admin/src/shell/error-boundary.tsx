import { ErrorState } from '@keystead/ui/error-state';
import { Component, type ReactNode } from 'react';

/** Shows what to do when a screen breaks, and keeps menu and header. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <ErrorState
        title="This screen could not be shown"
        description="Try again. If that does not help, reload the page."
        onRetry={() => this.setState({ isBroken: false })}
      />
    );
  }
}
