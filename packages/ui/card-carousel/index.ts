export * from './card-carousel.tsx';
