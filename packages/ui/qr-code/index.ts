export { QrCode, qrFile } from './qr-code.tsx';
