import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/properties-nearby-city')({ component: () => null });
