import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/all-categories')({ component: () => null });
