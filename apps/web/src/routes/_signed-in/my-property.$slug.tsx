import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/my-property/$slug')({ component: () => null });
