const card = {
  name: 'Golden Thanaka Face Cream 50 g',
  price: '12,500 Kyats',
  photo: '/uploads/catalogue/thanaka.webp',
}

/** A page of constants, with as many cards as needed to match the size of a shop page. */
export const Cards = ({ count }: { count: number }) => (
  <main>
    <h1>Products</h1>
    <ul>
      {Array.from({ length: count }, (_, n) => (
        <li key={n} className="flex flex-col rounded-card border border-line bg-surface">
          <a href={`/product/${n}`}>
            {/* Elements with attributes, as on the shop's pages, but without any data loading. */}
            <span data-photo={card.photo} className="aspect-square w-full object-cover" />
            <span className="text-sm font-semibold">{card.name}</span>
          </a>
          <p className="text-jade">{card.price}</p>
        </li>
      ))}
    </ul>
  </main>
)
