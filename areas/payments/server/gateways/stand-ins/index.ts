export { FLUTTERWAVE_KEYS, startFlutterwave } from './flutterwave.ts';
export { PAYPAL_KEYS, startPaypal } from './paypal.ts';
export { PAYSTACK_KEYS, startPaystack } from './paystack.ts';
export { RAZORPAY_KEYS, razorpayReturn, startRazorpay } from './razorpay.ts';
export { STRIPE_KEYS, startStripe } from './stripe.ts';
export type { Payment, StandIn } from './vendor.ts';
