import { type Product, productOf, products } from '#kit/shared/products.ts';

/** Rebates call a product by the name that the specification has for them. */
export const categories = products;
export type Category = Product;
export const categoryOf = productOf;
